/** Numbers of pages as people write them: "1, 3–5". */
export function pageRanges(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  const starts = sorted.filter((number) => !sorted.includes(number - 1));
  return starts
    .map((first) => {
      let last = first;
      while (sorted.includes(last + 1)) last += 1;
      return first === last ? `${first}` : `${first}–${last}`;
    })
    .join(', ');
}
