import { isCommon, pairs, testPairs } from "./test-concurrent-buyers.ts";

testPairs(pairs.filter((pair) => !isCommon(pair)));
