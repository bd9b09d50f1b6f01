/** The address of the product that the tests started. */
export const product = (): string => {
  const address = process.env.BASE_URL;
  if (!address) throw new Error('The product was not started.');
  return address;
};
