import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { dataOfProduct } from './product.ts';

/**
 * The cases here are about reading: as long as they run, the real reader reads every file, whatever
 * has been recorded of it.
 */
export const readForReal = (): void => {
  const mark = () => join(dataOfProduct(), 'read-for-real');
  test.beforeAll(() => writeFileSync(mark(), ''));
  test.afterAll(() => rmSync(mark(), { force: true }));
};
