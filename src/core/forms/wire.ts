/** The one door between values as forms keep them (ISO dates) and as they travel (dd/MM/yyyy). */
export { answersFromWire, type WireError } from './from-wire.ts';
export { outsideToWire, type OutsideWire } from './outside-to-wire.ts';
export { answersToWire, answerToWire, toWire, type WireRecord, type WireValue } from './to-wire.ts';
