import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Query, Response } from '../../../contract/operations.ts';
import type { Document } from '../../../contract/records.ts';
import type { Texts } from '../../../core/copy/texts.ts';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import { indexCountries } from '../i18n/countries.ts';
import type { Stores } from '../stores.ts';
import type { Call } from './call.ts';

/** What stays the same while somebody works; a new catalogue comes with the next visit. */
const FOR_THE_VISIT = { staleTime: Infinity, gcTime: Infinity };

/** How an answer is come by: asked for, or taken from what was asked for earlier. */
type Fetcher<T> = (ask: () => Promise<T>) => Promise<T>;

/**
 * The catalogue of the person who is signed in. Its sentences are known before anything is drawn
 * from it.
 */
export const manifestQuery = (
  { call, texts }: Pick<Stores, 'call' | 'texts'>,
  fetcher: Fetcher<Manifest>,
) =>
  queryOptions({
    queryKey: ['manifest'],
    queryFn: async ({ signal }) => {
      const manifest = await fetcher(() => call('get-manifest', { query: {}, signal }));
      texts.learn(manifest.copy as Texts);
      return manifest;
    },
    ...FOR_THE_VISIT,
  });

export const countriesQuery = (call: Call, fetcher: Fetcher<Response<'get-countries'>>) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: async ({ signal }) => {
      const { countries, sets } = await fetcher(() => call('get-countries', { query: {}, signal }));
      return indexCountries(countries, sets);
    },
    ...FOR_THE_VISIT,
  });

export const applicationQuery = (call: Call, applicationUid: string) =>
  queryOptions({
    queryKey: ['application', applicationUid],
    queryFn: ({ signal }) => call('get-application', { query: { applicationUid }, signal }),
  });

/**
 * The people of an application and what happened to it. Whatever asks for applications anew asks
 * for this too.
 */
export const applicationDetailQuery = (call: Call, applicationUid: string) =>
  queryOptions({
    queryKey: ['application', applicationUid, 'detail'],
    queryFn: ({ signal }) => call('get-application-detail', { query: { applicationUid }, signal }),
    staleTime: 0,
  });

/**
 * What changes for an application with the newest catalogue; `newest` is the one that this page
 * knows.
 */
export const newerFormQuery = (
  call: Call,
  { applicationUid, newest }: { applicationUid: string; newest: string },
) =>
  queryOptions({
    queryKey: ['newer-form', applicationUid, newest],
    queryFn: ({ signal }) => call('get-newer-form', { query: { applicationUid }, signal }),
  });

/** Asked for whenever the list opens: status and package change while it is not there. */
export const applicationsQuery = (call: Call, applicantUid: string) =>
  queryOptions({
    queryKey: ['applications', applicantUid],
    queryFn: ({ signal }) => call('get-by-applicant-uid', { query: { applicantUid }, signal }),
    staleTime: 0,
  });

/** Where an application may go, by the catalogue that it was started with. */
export const destinationsQuery = (call: Call, applicationUid: string) =>
  queryOptions({
    queryKey: ['destinations', applicationUid],
    queryFn: ({ signal }) => call('list-destinations', { query: { applicationUid }, signal }),
    ...FOR_THE_VISIT,
  });

/**
 * What can be applied for at a destination, by its two-letter code; `applicationUid` asks the
 * catalogue of that application.
 */
export const destinationQuery = (call: Call, query: Query<'get-destination'>) =>
  queryOptions({
    queryKey: ['destination', query],
    queryFn: ({ signal }) => call('get-destination', { query, signal }),
    ...FOR_THE_VISIT,
  });

/** What a guided tour says; asked for when it begins. */
export const tourQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['tour', id],
    queryFn: ({ signal }) => call('get-tour', { query: { id }, signal }),
    ...FOR_THE_VISIT,
  });

/** The guidelines of a trip, or of an application: those follow every answer and document. */
export const guidelinesQuery = (call: Call, query: Query<'get-guidelines'>) =>
  queryOptions({
    queryKey: ['guidelines', query],
    queryFn: ({ signal }) => call('get-guidelines', { query, signal }),
    staleTime: query.applicationUid ? 0 : 300_000,
  });

/** How an application stands with the authority's own form. */
export const filingQuery = (call: Call, applicationUid: string) =>
  queryOptions({
    queryKey: ['filing', applicationUid],
    queryFn: ({ signal }) => call('get-filing', { query: { applicationUid }, signal }),
  });

export const profileQuery = (call: Call) =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call('get-profile', { query: {}, signal }),
  });

/** How often an export that is being made is asked for. */
const WHILE_EXPORTING_MS = 3_000;

/** How far the export of one's own data is. */
export const exportQuery = (call: Call) =>
  queryOptions({
    queryKey: ['export'],
    queryFn: ({ signal }) => call('get-export', { query: {}, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? WHILE_EXPORTING_MS : false),
  });

/**
 * One's own picture as an address within this page, by the name that the profile gives it. One that
 * is not there stays away.
 */
export const pictureQuery = (call: Call, picture: string) =>
  queryOptions({
    queryKey: ['picture', picture],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await call('get-picture', { query: {}, signal, afterWait: 'silent' })),
    enabled: picture !== '',
    retry: false,
    ...FOR_THE_VISIT,
  });

/** One's own sign-ins. */
export const sessionsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call('list-sessions', { query: {}, signal }),
    staleTime: 0,
  });

/** How one's own second factor stands. */
export const secondFactorQuery = (call: Call) =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call('get-second-factor', { query: {}, signal }),
    staleTime: 0,
  });

/**
 * Messages that were kept because no mail server is configured, with what people ask for right now.
 */
export const mailboxQuery = (call: Call) =>
  queryOptions({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => call('get-mailbox', { signal }),
    staleTime: 0,
  });

/**
 * How often documents are asked for while one of them is being read, in milliseconds: seldom where
 * news come by themselves.
 */
const WHILE_READING_MS = { isLive: 15_000, isAsking: 1_000 };

/** Whether a document is still to be read. */
export const isInReading = ({ documentData: { status } }: Document) =>
  status === 'received' || status === 'reading';

/** Documents by their ids, in the order of arrival; asked for again until all of them are read. */
export const documentsQuery = (
  call: Call,
  {
    docIds,
    applicantUid,
    isLive = false,
  }: { docIds: readonly string[]; applicantUid: string; isLive?: boolean },
) =>
  queryOptions({
    queryKey: ['documents', applicantUid, docIds],
    queryFn: ({ signal }) =>
      call('docs-by-docids', { body: { docIds: [...docIds], applicantUid }, signal }),
    enabled: docIds.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.some(isInReading) ? WHILE_READING_MS[isLive ? 'isLive' : 'isAsking'] : false,
  });

/**
 * Every document of an applicant, in the order of arrival; asked for again until all of them are
 * read.
 */
export const applicantDocumentsQuery = (
  call: Call,
  { applicantUid, isLive = false }: { applicantUid: string; isLive?: boolean },
) =>
  queryOptions({
    queryKey: ['documents', applicantUid, 'all'],
    queryFn: ({ signal }) => call('get-docs-applicantuid', { query: { applicantUid }, signal }),
    enabled: applicantUid !== '',
    refetchInterval: ({ state }) =>
      state.data?.some(isInReading) ? WHILE_READING_MS[isLive ? 'isLive' : 'isAsking'] : false,
  });

/** Everything that a traveller ever uploaded and did not delete. */
export const uploadedDocumentsQuery = (call: Call, applicantUid: string) =>
  queryOptions({
    queryKey: ['uploaded-documents', applicantUid],
    queryFn: ({ signal }) => call('get-uploaded-docs', { query: { applicantUid }, signal }),
    staleTime: 0,
  });

/** What stands against the package of an application, and what is in order. */
export const checksQuery = (call: Call, applicationUid: string) =>
  queryOptions({
    queryKey: ['checks', applicationUid],
    queryFn: ({ signal }) => call('get-checks', { query: { applicationUid }, signal }),
  });

/** Tries the key of a premium service, once; an application that it opens is asked for again. */
export const premiumKeyQuery = (call: Call, query: Query<'verify-premium-key'>) =>
  queryOptions({
    queryKey: ['premium-key', query],
    queryFn: async ({ client, signal }) => {
      const answer = await call('verify-premium-key', {
        query,
        signal,
        body: undefined,
        afterWait: 'silent',
      });
      if (answer.isVerified)
        await client.invalidateQueries({ queryKey: ['application', query.applicationUid] });
      return answer;
    },
    retry: false,
    ...FOR_THE_VISIT,
  });
