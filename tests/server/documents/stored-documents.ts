import type { Document } from '../../../src/contract/records.ts';
import type { Caller } from '../test-app.ts';
import { documentApp, paper, passport, TRAVELLER } from './document-app.ts';

/** A server with callers, and short names for what they do with documents that have been read. */
export async function storedDocuments() {
  const base = await documentApp();
  const { as, upload, work, documents, clock } = base;
  const traveller = await as('traveller');
  const agent = await as('agent');

  /** Uploads a passport with these values and has it read. */
  async function make(
    values: Record<string, unknown> = {},
    {
      caller = traveller,
      applicantUid = TRAVELLER,
      applicationUid = '',
      name = 'passport.pdf',
    } = {},
  ): Promise<string> {
    clock.now += 1_000;
    const {
      documents: [document],
    } = await upload(
      caller,
      [{ name, content: paper(passport(values), JSON.stringify([values, applicantUid])) }],
      { applicantUid, applicationUid },
    );
    await work();
    return document?._id ?? '';
  }

  const remove = (docId: string, caller: Caller = traveller) =>
    caller.call('delete-doc', { query: { docId } });

  return {
    ...base,
    traveller,
    agent,
    strangers: {
      'another applicant': await as('applicant'),
      'an agent of others': agent,
      'somebody of another tenant': await as('traveller', 'acme'),
    },
    make,
    edit: (
      docId: string,
      body: Record<string, unknown>,
      caller: Caller = traveller,
      applicantUid = TRAVELLER,
    ) => caller.call('update-doc', { body: { docId, applicantUid, docFields: {}, ...body } }),
    choose: (
      docId: string,
      body: Record<string, unknown> = {},
      caller: Caller = traveller,
      applicantUid = TRAVELLER,
    ) =>
      caller.call('mark-primary', {
        body: { docId, applicantUid, docFields: {}, updateAll: true, ...body },
      }),
    remove,
    removeAll: async (): Promise<void> => {
      for (const { _id } of await documents(traveller, TRAVELLER)) await remove(_id);
      await work();
    },
  };
}

export const dataOf = (response: unknown) => (response as Document).documentData;
