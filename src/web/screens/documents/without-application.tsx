import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationSummary } from '../../../contract/records.ts';
import { nameInSentence } from '../../../core/copy/in-sentence.ts';
import { formatRange } from '../../../core/dates/format-date.ts';
import { fromWire } from '../../../core/dates/parse-date.ts';
import { isEditable, type StatusRules } from '../../../core/journey/status.ts';
import { useAddressQuery } from '../../lib/application.ts';
import { carriedBy, linkToKind } from '../../lib/links.ts';
import { useKnown } from '../../lib/manifest.ts';
import { applicationsQuery, uploadedDocumentsQuery } from '../../lib/queries.ts';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { PassportArt } from '../../parts/art/passport-art.tsx';
import { Link } from '../../parts/link.tsx';
import { StatePage } from '../../parts/state-page.tsx';
import { KeptDocuments } from './kept-documents.tsx';
import styles from './without-application.module.css';

/** The application that somebody most likely came for: the last one changed among those that can still change. */
export const newestEditable = (applications: readonly ApplicationSummary[], rules: StatusRules): ApplicationSummary | undefined =>
  applications.filter(({ status }) => isEditable(rules, status)).sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))[0];

/** Documents without a trip: the way to one, and everything that has been uploaded so far. */
export const WithoutApplication = () => {
  const say = useText();
  const { call, session } = useStores();
  const { manifest, countries } = useKnown();
  const address = useAddressQuery();
  const spoken = ({ visaDetails: { visaTo = '', fromDate = '', toDate = '' } }: ApplicationSummary) => {
    const country = countries.byCode(countries.find(visaTo));
    const [from, to] = [fromWire(fromDate), fromWire(toDate)];
    return [country ? nameInSentence(country) : visaTo, from && formatRange(from, to ?? from)].filter(Boolean).join(', ');
  };
  const state = session.get();
  const applicantUid = address.applicantUid ?? (state.status === 'signed-in' ? state.user.applicantUid : undefined) ?? '';
  const { data = [] } = useQuery({ ...uploadedDocumentsQuery(call, applicantUid), enabled: applicantUid !== '' });
  const { data: all = [] } = useQuery({ ...applicationsQuery(call, applicantUid), enabled: applicantUid !== '' });
  const newest = newestEditable(all, manifest.statuses);
  const [start, applications] = [linkToKind(manifest, 'details'), linkToKind(manifest, 'applications')];
  const to = newest ? linkToKind(manifest, 'documents', carriedBy(newest)) : start;
  return (
    <>
      <div className={data.length > 0 ? styles.above : undefined}><StatePage
        art={<PassportArt />} title={say(newest ? 'documents.whichTitle' : 'documents.newTitle')} text={say(newest ? 'documents.whichText' : 'documents.newText')}
        actions={<>
          {to && <Button component={Link} to={to} size="lg">{newest ? say('documents.goOn', { trip: spoken(newest) }) : say('documents.choose')}</Button>}
          {applications && <Button component={Link} to={applications} size="lg" variant="default">{say('action.goToApplications')}</Button>}
        </>}
      /></div>
      {data.length > 0 && <KeptDocuments documents={data} applications={all} applicantUid={applicantUid} />}
    </>
  );
};
