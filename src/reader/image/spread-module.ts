import { constant, get, moduleOf, OPS, plus, set, TYPES } from '../wasm/encoding.ts';

/**
 * Parameters: where the bytes start, how many there are, how far away the other of a pair is. Then
 * the end that is worked towards.
 */
const [AT, COUNT, STEP, STOP] = [0, 1, 2, 3];
const LANES = 16;
/** An operand's alignment and offset. */
const HERE = [0, 0];

const ahead = [...get(AT), ...get(STEP), ...OPS.add],
  behind = [...get(AT), ...get(STEP), ...OPS.subtract];

/** bytes[at] = `take` of it and its partner, sixteen at a time. */
const pairs = (partner: readonly number[], take: readonly number[]) => [
  ...get(AT),
  ...get(AT),
  ...OPS.load,
  ...HERE,
  ...partner,
  ...OPS.load,
  ...HERE,
  ...take,
  ...OPS.store,
  ...HERE,
];
/** The same for one byte; `choose` compares it with its partner and keeps it where that is true. */
const pair = (partner: readonly number[], choose: readonly number[]) => {
  const both = [...get(AT), ...OPS.loadByte, ...HERE, ...partner, ...OPS.loadByte, ...HERE];
  return [...get(AT), ...both, ...both, ...choose, ...OPS.select, ...OPS.storeByte, ...HERE];
};

/** Runs `body` while `goesOn` (which leaves whether it does on the stack). */
const whilst = (goesOn: readonly number[], body: readonly number[]) => [
  ...OPS.loop,
  ...goesOn,
  0x04,
  0x40,
  ...body,
  ...OPS.branch,
  1,
  ...OPS.end,
  ...OPS.end,
];

const [end, start] = [
  [...get(AT), ...get(COUNT), ...OPS.add, ...set(STOP)],
  [...get(AT), ...set(STOP), ...plus(AT, get(COUNT))],
];

/**
 * Each byte takes the larger of itself and the one `step` ahead, from the first to the last, so
 * that none is seen twice.
 */
const brightest = [
  ...end,
  ...whilst(
    [
      ...get(STOP),
      ...get(AT),
      ...constant(LANES),
      ...OPS.add,
      ...OPS.less,
      ...constant(1),
      ...OPS.less,
    ],
    [...pairs(ahead, OPS.largerBytes), ...plus(AT, constant(LANES))],
  ),
  ...whilst(
    [...get(AT), ...get(STOP), ...OPS.less],
    [...pair(ahead, OPS.greater), ...plus(AT, constant(1))],
  ),
];

/** Each byte takes the smaller of itself and the one `step` behind, from the last to the first. */
const darkest = [
  ...start,
  ...whilst(
    [
      ...get(AT),
      ...get(STOP),
      ...constant(LANES),
      ...OPS.add,
      ...OPS.less,
      ...constant(1),
      ...OPS.less,
    ],
    [...plus(AT, constant(-LANES)), ...pairs(behind, OPS.smallerBytes)],
  ),
  ...whilst(
    [...get(STOP), ...get(AT), ...OPS.less],
    [...plus(AT, constant(-1)), ...pair(behind, OPS.less)],
  ),
];

const of = (name: string, body: readonly number[]) => ({
  name,
  parameters: [TYPES.i32, TYPES.i32, TYPES.i32],
  locals: [TYPES.i32],
  body,
});

/** A WebAssembly module of what pictures are spread with. */
export const spreadModule = moduleOf([of('brightest', brightest), of('darkest', darkest)]);
