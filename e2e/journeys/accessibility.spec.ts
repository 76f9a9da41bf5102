import { test, testEveryPage } from "../every-page.ts";
import { expectAccessible, expectNoOverhang, phone } from "../page-health.ts";

test.use({ shopOf: import.meta.filename, viewport: phone });

testEveryPage("first", async (page, path) => {
  await expectNoOverhang(page, path);
  await expectAccessible(page, path, ["light"]);
});
