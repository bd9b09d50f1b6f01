import { dependencyGraphOf } from './store/dependency-graph.ts';
import type { CompiledForm } from './types.ts';

/** The label of a question by its path; rows have numbers, and all rows one label. */
export const labelAt = (form: CompiledForm, path: string): string | undefined =>
  dependencyGraphOf(form).byPath.get(path.replaceAll(/\.\d+(?=\.|$)/g, ''))?.node?.label;
