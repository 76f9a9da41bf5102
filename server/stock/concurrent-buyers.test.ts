import { isCommon, pairs, testPairs } from "./test-concurrent-buyers.ts";

await testPairs(pairs.filter(isCommon));
