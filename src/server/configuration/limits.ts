import { hintFor } from '../../core/expressions/suggest.ts';
import { amounts, type LimitOverrides, limits } from '../limits/limits.ts';
import { ConfigurationValueError } from './values.ts';

const names = Object.keys({ ...limits, ...amounts }) as (keyof LimitOverrides)[];

/** Other numbers for some limits, with commas between: "drafts=500, pdfs=20". */
export function limitOverrides(value: string): LimitOverrides {
  const overrides: LimitOverrides = {};
  for (const part of value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, written, most] = /^(\w+) *= *(\d{1,9})$/.exec(part) ?? [];
    if (written === undefined)
      throw new ConfigurationValueError(`has "${part}", which is not written like drafts=300.`);
    const name = names.find((candidate) => candidate === written);
    if (name === undefined)
      throw new ConfigurationValueError(
        `names "${written}", which is no limit. ${hintFor(written, names) ?? `Use some of ${names.join(', ')}.`}`,
      );
    overrides[name] = Number(most);
  }
  return overrides;
}
