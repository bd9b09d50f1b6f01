import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLASSES, SIDE } from '../alphabet.ts';
import { packed } from '../packed-weights.ts';
import { makeAtlases } from './atlas.ts';
import { backward, descend, forward, type Layer, makeLayer, softmaxError } from './network.ts';
import { type Chance, chance } from './random.ts';
import { type Example, glyphExample, junkExample } from './sample.ts';
import { makeVariants } from './variants.ts';

/** Trains the glyph network from rendered type alone and writes its weights; the same seed gives the same file. */
const SEED = 20261121;
const STEPS = Number(process.env['STEPS'] ?? 9000);
const BATCH = 64;
const HIDDEN: [number, number] = [160, 64];
const JUNK_SHARE = 0.22;

const random = chance(SEED);
const atlases = await makeAtlases();
const glyphs = makeVariants(atlases.glyphs);
const strangers = makeVariants(atlases.strangers);
const draw = (source: Chance): Example => (source.unit() < JUNK_SHARE ? junkExample({ glyphs, strangers }, source) : glyphExample(glyphs, source));

const layers: [Layer, Layer, Layer] = [makeLayer(SIDE * SIDE, HIDDEN[0], random), makeLayer(HIDDEN[0], HIDDEN[1], random), makeLayer(HIDDEN[1], CLASSES, random)];
const outputs = layers.map((layer) => new Float32Array(layer.outputs)) as [Float32Array, Float32Array, Float32Array];
const errors = layers.map((layer) => new Float32Array(layer.outputs)) as [Float32Array, Float32Array, Float32Array];

const run = (input: Float32Array): void => {
  forward(layers[0], input, { out: outputs[0], rectify: true });
  forward(layers[1], outputs[0], { out: outputs[1], rectify: true });
  forward(layers[2], outputs[1], { out: outputs[2], rectify: false });
};

const learn = ({ input, label }: Example): number => {
  run(input);
  errors[2].set(outputs[2]);
  const loss = softmaxError(errors[2], label);
  backward(layers[2], outputs[1], { error: errors[2], back: errors[1] });
  backward(layers[1], outputs[0], { error: errors[1], back: errors[0] });
  backward(layers[0], input, { error: errors[0] });
  return loss;
};

const accuracy = (): number => {
  const unseen = chance(SEED + 1);
  let right = 0;
  for (let at = 0; at < 4000; at += 1) {
    const { input, label } = draw(unseen);
    run(input);
    if (outputs[2].indexOf(Math.max(...outputs[2])) === label) right += 1;
  }
  return right / 4000;
};

for (let step = 1, loss = 0; step <= STEPS; step += 1) {
  for (let at = 0; at < BATCH; at += 1) loss += learn(draw(random));
  const rate = 0.0015 * (0.5 + 0.5 * Math.cos((Math.PI * step) / STEPS)) + 1e-5;
  for (const layer of layers) descend(layer, { rate, step, batch: BATCH });
  if (step % 500 === 0) {
    console.log(`step ${step} of ${STEPS}: loss ${(loss / 500 / BATCH).toFixed(3)}, right on unseen ${(accuracy() * 100).toFixed(2)} %`);
    loss = 0;
  }
}
writeFileSync(join(import.meta.dirname, '../glyphs.weights'), packed(layers));
