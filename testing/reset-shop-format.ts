import { defaultFormat, setShopFormat } from "#contract/settings/shop-format.ts";

// The test files of a worker share their modules, and a shop in another currency changes this one.
setShopFormat(defaultFormat);
