import { typeInWords } from '../fact-type.ts';
import { functions } from './functions.ts';
import { METHODS, standardFunctions } from './standard-functions.ts';

/** Called behind its text alone: "text.contains(…)". */
const isMethod = (name: string): boolean => METHODS.includes(name) && name !== 'size';

/**
 * Every function that an expression may call, a line each, as its declaration says: what it takes
 * and gives, and what for.
 */
export function describeFunctions(): string[] {
  return Object.entries({ ...standardFunctions, ...functions })
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, { parameters, result, description }]) => {
      const [first = '', ...rest] = parameters.map(typeInWords);
      const call = isMethod(name)
        ? `${first}.${name}(${rest.join(', ')})`
        : `${name}(${[first, ...rest].join(', ')})`;
      return `${call} gives ${typeInWords(result)}.  ${description}`;
    });
}
