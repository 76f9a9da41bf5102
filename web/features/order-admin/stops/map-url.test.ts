import { expect, test } from "vitest";
import { mapUrl } from "./map-url.ts";

test("an address opens the map app of the phone", () => {
  const address = "1 Oak Lane & Elm, Köln";
  const query = "1%20Oak%20Lane%20%26%20Elm%2C%20K%C3%B6ln";
  expect(mapUrl(address, "Mozilla/5.0 (Linux; Android 15; Pixel 9)")).toBe(`geo:0,0?q=${query}`);
  expect(mapUrl(address, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe(
    `https://maps.apple.com/?q=${query}`,
  );
  expect(mapUrl(address, "Mozilla/5.0 (X11; Linux x86_64)")).toContain(`/search?query=${query}`);
});
