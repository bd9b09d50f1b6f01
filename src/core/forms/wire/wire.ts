/**
 * The one door between forms and values as core keeps them (ISO dates) and as they travel
 * (dd/MM/yyyy).
 */

export type { WireError } from '../field-types/read-wire.ts';
export { answersFromWire } from './answers-from-wire.ts';
export { formFromWire, formToWire, type WireForm } from './form-wire.ts';
export { remoteAnswersToWire } from './remote-answers-wire.ts';
export {
  answersToWire,
  answerToWire,
  toWire,
  type WireRecord,
  type WireValue,
} from './to-wire.ts';
