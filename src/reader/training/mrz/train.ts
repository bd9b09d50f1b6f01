import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIDE } from '../../mrz/alphabet.ts';
import { architectures, type NetworkName } from '../../mrz/network/architecture.ts';
import { packed } from '../../mrz/network/packed-weights.ts';
import { type Chance, chance } from '../../specimens/chance.ts';
import { makeAtlases } from './atlas.ts';
import { backward, descend, forward, makeLayer, softmaxError } from './network.ts';
import { type Example, glyphExample, junkExample, type Prints } from './sample.ts';
import { makeVariants } from './variants.ts';

/**
 * `node src/reader/training/mrz/train.ts finding|reading`: trains a glyph network from rendered
 * type alone and writes its weights; the same seed gives the same file.
 */
const name = process.argv[2] as NetworkName;
if (!(name in architectures))
  throw new RangeError(`Which network? ${Object.keys(architectures).join(' or ')}.`);
const SEED = 20261121;
const STEPS = Number(process.env.STEPS ?? 9000);
const OUT = process.env.OUT ?? join(import.meta.dirname, `../../mrz/network/${name}.weights`);
const BATCH = 64;
const JUNK_SHARE = 0.22;
const [FASTEST, SLOWEST] = [0.0018, 1e-5];

const random = chance(SEED);
const { zone, others, strangers } = await makeAtlases();
const prints: Prints = {
  zone: makeVariants(zone),
  others: others.map(makeVariants),
  strangers: strangers.map(makeVariants),
};
const draw = (source: Chance): Example =>
  source.unit() < JUNK_SHARE ? junkExample(prints, source) : glyphExample(prints, source);

const layers = architectures[name].map((shape) => makeLayer(shape, random));
const last = layers.at(-1)!;
/** One more value than a window has: paper beyond its edge. */
const input = new Float32Array(SIDE * SIDE + 1);

const run = (window: Float32Array): Float32Array => {
  input.set(window);
  return layers.reduce<Float32Array>(
    (values, layer) => forward(layer, values, layer !== last),
    input,
  );
};

const learn = ({ input: window, label }: Example): number => {
  const loss = softmaxError(run(window), label, last.error);
  for (let at = layers.length - 1; at >= 0; at -= 1)
    backward(layers[at]!, layers[at - 1]?.out ?? input, layers[at - 1]?.error);
  return loss;
};

const accuracy = (): number => {
  const unseen = chance(SEED + 1);
  let right = 0;
  for (let at = 0; at < 4000; at += 1) {
    const { input: window, label } = draw(unseen);
    const outputs = run(window).subarray(0, -1);
    if (outputs[label] === outputs.reduce((most, value) => Math.max(most, value), -Infinity))
      right += 1;
  }
  return right / 4000;
};

const write = () =>
  writeFileSync(
    OUT,
    packed(
      layers.map(({ shape: { inputs, outputs }, weights, bias }) => ({
        inputs,
        outputs,
        weights,
        bias,
      })),
    ),
  );

for (let step = 1, loss = 0; step <= STEPS; step += 1) {
  for (let at = 0; at < BATCH; at += 1) loss += learn(draw(random));
  const rate = FASTEST * (0.5 + 0.5 * Math.cos((Math.PI * step) / STEPS)) + SLOWEST;
  for (const layer of layers) descend(layer, { rate, step, batch: BATCH });
  if (step % 500 === 0) {
    console.log(
      `step ${step} of ${STEPS}: loss ${(loss / 500 / BATCH).toFixed(3)}, right on unseen ${(accuracy() * 100).toFixed(2)} %`,
    );
    loss = 0;
  }
}
write();
