import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useAddressQuery } from '../../lib/application.ts';
import { linkToKind } from '../../lib/links.ts';
import { useKnown } from '../../lib/manifest.ts';
import { uploadedDocumentsQuery } from '../../lib/queries.ts';
import { useStores } from '../../lib/stores.ts';
import { useText } from '../../lib/texts.ts';
import { PassportArt } from '../../parts/art/passport-art.tsx';
import { StatePage } from '../../parts/state-page.tsx';
import { DocumentRow } from './document-row.tsx';
import styles from './without-application.module.css';

/** Documents without a trip: the way to one, and everything that has been uploaded so far, to look at. */
export const WithoutApplication = () => {
  const say = useText();
  const { call, session } = useStores();
  const { manifest } = useKnown();
  const address = useAddressQuery();
  const state = session.get();
  const applicantUid = address.applicantUid ?? (state.status === 'signed-in' ? state.user.applicantUid : undefined) ?? '';
  const { data = [] } = useQuery({ ...uploadedDocumentsQuery(call, applicantUid), enabled: applicantUid !== '' });
  const [start, applications] = [linkToKind(manifest, 'details'), linkToKind(manifest, 'applications')];
  return (
    <>
      <div className={data.length > 0 ? styles.above : undefined}><StatePage
        art={<PassportArt />} title={say('documents.newTitle')} text={say('documents.newText')}
        actions={<>
          {start && <Button component={Link} to={start} size="lg">{say('documents.choose')}</Button>}
          {applications && <Button component={Link} to={applications} size="lg" variant="default">{say('action.goToApplications')}</Button>}
        </>}
      /></div>
      {data.length > 0 && (
        <section className={styles.all} aria-labelledby="all-documents">
          <h2 id="all-documents" className={styles.title}>{say('documents.all')}</h2>
          <ul className={styles.rows}>{data.map((document) => <li key={document._id}><DocumentRow document={document} problems={0} /></li>)}</ul>
        </section>
      )}
    </>
  );
};
