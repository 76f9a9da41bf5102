import { expect, test } from "vitest";
import { moved, photosFrom, photosText } from "./photo-list.ts";

test("photos survive the form's text field", () => {
  const photos = [
    { src: "/uploads/one.webp", alt: 'The "joints"' },
    { src: "https://pictures.example/two.jpg", alt: "" },
  ];
  expect(photosFrom(photosText(photos))).toEqual(photos);
  expect(photosText([])).toBe("");
  expect(photosFrom("")).toEqual([]);
});

test("the text has only the editable parts, so that measured photos don't look changed", () => {
  const measured = { src: "/a.webp", alt: "Front", width: 900, height: 900 };
  expect(photosText([measured])).toBe(photosText([{ src: "/a.webp", alt: "Front" }]));
});

test("a photo moves to another place, and not beyond the ends", () => {
  const list = ["a", "b", "c"];
  expect(moved(list, 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(list, 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(list, 0, -1)).toEqual(list);
  expect(moved(list, 2, 3)).toEqual(list);
  expect(list).toEqual(["a", "b", "c"]);
});
