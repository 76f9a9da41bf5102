import { expect, test } from "vitest";
import { viewOf } from "./photos-of.ts";

const photo = (src: string) => ({ src, width: 900, height: 900 });

test("catalog photos are named by their view, others are numbered", () => {
  expect(viewOf(photo("/images/kaplo-linen-front-ff5e1c0e/900.webp"), 0)).toBe("front view");
  expect(viewOf(photo("/images/kaplo-linen-side-2823059e/900.webp"), 1)).toBe("side view");
  expect(viewOf(photo("/images/kaplo-linen-detail-863c2d8c/900.webp"), 2)).toBe("close-up");
  expect(viewOf(photo("/uploads/4f0c9e/900.webp"), 1)).toBe("view 2");
  expect(viewOf(photo("https://pictures.example/chair-side-1.jpg"), 0)).toBe("view 1");
});
