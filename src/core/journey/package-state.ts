import { isFinalised, isSameStatus, type StatusRules, submissionState } from './status.ts';
import type { CompiledStatuses } from './transition.ts';

/**
 * How far the package of an application is: open, with a visa expert, being made, failed, ready,
 * deleted with a document, or with the authorities.
 */
export type PackageState = 'open' | 'expert' | 'making' | 'failed' | 'ready' | 'gone' | 'submitted';

/**
 * `isFiller`: whether whoever looks fills the form; of a premium application a visa expert does.
 */
export interface PackageStanding {
  status: string;
  hasPackage: boolean;
  isFiller: boolean;
}

type Rules = StatusRules & Pick<CompiledStatuses, 'transitions'>;

export function packageState(
  rules: Rules,
  { status, hasPackage, isFiller }: PackageStanding,
): PackageState {
  const { transitions } = rules;
  if (
    transitions.some(
      ({ on, from }) => on === 'package-made' && from.some((one) => isSameStatus(one, status)),
    )
  )
    return 'making';
  if (submissionState(rules, status) === 'SUBMITTED') return 'submitted';
  if (isFinalised(rules, status)) return hasPackage ? 'ready' : 'gone';
  if (!isFiller) return 'expert';
  return transitions.some(({ on, to }) => on === 'package-failed' && isSameStatus(to, status))
    ? 'failed'
    : 'open';
}

/**
 * States in which answers and documents can no longer change, so nothing can stop the package any
 * more.
 */
export const isPackageSettled = (state: PackageState): boolean =>
  state === 'making' || state === 'ready' || state === 'gone' || state === 'submitted';
