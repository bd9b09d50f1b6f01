/* Generated from schemas/ by "npm run types". Change the schema, not this file. */

/** The greatest number of characters of an answer whose question names none, by kind of field. */
export const answerLengths = Object.freeze({
  text: 250,
  textarea: 2000,
  email: 254,
  phone: 50,
});
