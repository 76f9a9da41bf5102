/** For what a drill demands. */
export function must(fact: boolean, otherwise: string): asserts fact {
  if (!fact) throw new Error(otherwise);
}
