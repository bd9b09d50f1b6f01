import type { OperationName, Response } from '../../contract/operations.ts';
import type { WireCheck } from '../checks/check-wire.ts';
import type { WireAskedDocument } from '../checks/documents/asked-documents.ts';
import type { Facts } from '../expressions/facts.ts';
import type { DoubtfulValue } from '../forms/doubts.ts';
import type { WireForm } from '../forms/wire/wire.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { FilingPlan } from '../portals/filing-plan.ts';

/** The form of an application with everything that fills it. */
export type FormResponse = Omit<
  Response<'get-form'>,
  'form' | 'facts' | 'checks' | 'asked' | 'doubts'
> & {
  form: WireForm;
  facts: Facts;
  checks: WireCheck[];
  asked: WireAskedDocument[];
  doubts: DoubtfulValue[];
};

interface TypedResponses {
  'get-manifest': Manifest;
  'get-form': FormResponse;
  'redeem-filing-grant': Omit<Response<'redeem-filing-grant'>, 'plan'> & { plan: FilingPlan };
}

/**
 * What an operation answers, for the handler that makes it and the browser that reads it: what its
 * schema says, with the parts that JSON Schema leaves open by their types.
 */
export type ResponseOf<N extends OperationName> = N extends keyof TypedResponses
  ? TypedResponses[N]
  : Response<N>;
