import plugin from 'fastify-plugin';
import { AppError } from '../../../contract/errors.ts';

/**
 * More values than any body has: the longest form with every answer has some 2,000, and texts have
 * commas of their own.
 */
const MOST_PARTS = 20_000;
/** Deeper than anything of ours lies: an answer in a row of a list of an application is at 7. */
const DEEPEST = 32;

/**
 * JSON bodies. An empty one counts as none: clients send the content type with every call, also
 * where there is nothing to say. A key that would reach an object's prototype is refused, and so is
 * what costs more to parse and to walk than its bytes promise: too many values, too many levels.
 */
export const jsonBody = plugin(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, done) => {
        if (body.trim() === '') return done(null, undefined);
        if (hasManyParts(body))
          return done(
            new AppError('too_large', { log: `The body has more than ${MOST_PARTS} values.` }),
          );
        void parse(request, body, (error, value: unknown) => {
          // The parser's own sentence quotes what stands in the body.
          if (error)
            return done(
              new AppError('invalid_request', {
                log: "The body is no JSON, or has a key of an object's prototype.",
              }),
            );
          if (isDeeper(value, DEEPEST))
            return done(
              new AppError('invalid_request', {
                fields: { body: { key: 'error.field.form' } },
                log: `The body has more than ${DEEPEST} levels.`,
              }),
            );
          done(null, value);
        });
      },
    );
  },
  { name: 'json-body' },
);

/**
 * Every value stands behind one of these signs. Searching for them costs a hundredth of parsing,
 * and ends where it is enough.
 */
function hasManyParts(text: string): boolean {
  let count = 0;
  for (const sign of [',', '[', '{']) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      count += 1;
      if (count > MOST_PARTS) return true;
    }
  }
  return false;
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));
