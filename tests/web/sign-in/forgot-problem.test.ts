import { describe, expect, it } from 'vitest';
import { forgotProblem } from '../../../src/web/screens/sign-in/passwords/forgot-password-form.tsx';

const t = (key: string) => ({ 'signIn.forgotFailed': 'An error occurred' })[key] ?? key;

describe('what is said when no link could be asked for', () => {
  it.each([
    ['the message of the server', new Error('Too many tries.'), 'Too many tries.'],
    [
      'of a message with a colon only what follows it',
      new Error('Error 429: Too many tries: wait.'),
      'Too many tries: wait.',
    ],
    ['a sentence of ours where there is no message', new Error(''), 'An error occurred'],
    [
      'a sentence of ours where nothing follows the colon',
      new Error('Error: '),
      'An error occurred',
    ],
    ['a sentence of ours for what is no error', 'broken', 'An error occurred'],
  ])('%s', (_, error, text) => {
    expect(forgotProblem(t, error)).toBe(text);
  });
});
