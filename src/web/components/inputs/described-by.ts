/**
 * Names what else describes a control, for its `ref`: set on the element itself, since Mantine's
 * parts put their own word, which knows hint and error alone, over ours. What they say stays.
 */
export const describedBy = (ids: string | undefined) => (input: HTMLInputElement | null) => {
  if (!input || !ids) return undefined;
  const others = () =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id && !ids.split(' ').includes(id));
  input.setAttribute('aria-describedby', [...others(), ids].join(' '));
  return () => input.setAttribute('aria-describedby', others().join(' '));
};
