import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `node src/reader/face/convert-weights.ts FOLDER`: takes MediaPipe's BlazeFace for whole pictures
 * (Apache-2.0) as a TensorFlow.js graph, such as models/blazeface.json of the package
 * @vladmandic/human 3.3.6, and writes its weights in the order of its layers.
 */
const folder = process.argv[2];
if (!folder) throw new RangeError('Which folder holds blazeface.json and blazeface.bin?');

interface Graph {
  modelTopology: { node: { op: string; input?: string[] }[] };
  weightsManifest: [{ weights: { name: string; shape: number[] }[] }];
}

const graph = JSON.parse(readFileSync(join(folder, 'blazeface.json'), 'utf8')) as Graph;
const bytes = readFileSync(join(folder, 'blazeface.bin'));
const values = new Map<string, Float32Array>();
let at = 0;
for (const { name, shape } of graph.weightsManifest[0].weights) {
  const count = shape.reduce((product, side) => product * side, 1);
  values.set(
    name,
    Float32Array.from({ length: count }, (_, index) => bytes.readFloatLE(at + 4 * index)),
  );
  at += 4 * count;
}

const layers = graph.modelTopology.node.filter(
  ({ op }) => op === '_FusedConv2D' || op === 'DepthwiseConv2dNative',
);
const inOrder = layers.flatMap(({ input = [] }) =>
  input.slice(1).flatMap((name) => [...(values.get(name) ?? [])]),
);
writeFileSync(
  join(import.meta.dirname, 'blazeface.weights'),
  new Uint8Array(new Float16Array(inOrder).buffer),
);
