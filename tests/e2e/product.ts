/** A product that serves tests, and the folder of its data. */
export interface ServingProduct {
  address: string;
  data: string;
}

/** The address of a product that a test has started for itself. */
let own: string | undefined;

/** The products of all workers; none before they were started. */
export const products = () => JSON.parse(process.env.PRODUCTS ?? '[]') as ServingProduct[];

/** Each worker has a product to itself, which stays for all its tests. */
const ofWorker = (): ServingProduct => {
  const mine = products()[Number(process.env.TEST_PARALLEL_INDEX)];
  if (!mine) throw new Error('The product was not started.');
  return mine;
};

/** The address of the product that tests talk to. */
export const product = (): string => own ?? ofWorker().address;

/** The data folder of the worker's product. */
export const dataOfProduct = (): string => ofWorker().data;

/** Has everything from now on talk to another product; to the worker's where none is told. */
export const talkTo = (address?: string): void => {
  own = address;
};
