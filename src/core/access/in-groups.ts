/** A key or code in groups of four, as people read and type it: "ABCD EFGH". */
export const inGroups = (text: string, between = ' '): string =>
  (text.match(/.{1,4}/g) ?? []).join(between);
