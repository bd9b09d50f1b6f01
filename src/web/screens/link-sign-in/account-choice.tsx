import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { Avatar } from '../../components/identity/avatar.tsx';
import { BrandMark } from '../../components/identity/brand-mark.tsx';
import { LeaveQuestion } from '../../components/overlay/leave-question.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { closeByBack, useBackCloses } from '../../lib/panels/use-back-closes.ts';
import type { LinkSignInQuestion } from '../../lib/router/entry-parameters.ts';
import { useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';
import '../../theme/modal.css';
import styles from './account-choice.module.css';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

const nameOf = ({ firstName, lastName, email }: Person) =>
  `${firstName} ${lastName}`.trim() || email;

/** What distinguishes two people, also two of one name. */
const distinctName = (person: Person, besides: Person) =>
  nameOf(person) === nameOf(besides) ? person.email : nameOf(person);

const Someone = ({ person, label }: { person: Person; label: string }) => (
  <div className={styles.person}>
    <Avatar names={[person.firstName, person.lastName]} />
    <dl className={styles.words}>
      <dt>{label}</dt>
      <dd className={styles.name}>{nameOf(person)}</dd>
      <dd className={styles.email}>{person.email}</dd>
    </dl>
  </div>
);

/**
 * A link of somebody else's was followed here: asks before anything of it counts. Enter, Escape and
 * the browser's Back stay.
 */
export const AccountChoice = ({
  question: { current, other, isBusy, answer },
}: {
  question: LinkSignInQuestion;
}) => {
  const t = useTranslate();
  const { boot, unsent } = useStores();
  const isAskedFirst = useStore(unsent.question) !== null;
  const choice = useRef<boolean>(undefined);
  useBackCloses(!isBusy, () => answer(choice.current ?? false));
  // A second press would go back once more, and leave the page.
  const decide = (isOther: boolean) => {
    if (isBusy || choice.current !== undefined) return;
    choice.current = isOther;
    closeByBack();
  };
  const stay = () => decide(false);
  return (
    <>
      <title>{`${t('signIn.arrival.title')} · ${boot.tenant.displayName}`}</title>
      <main className={styles.page}>
        <BrandMark tenant={boot.tenant} />
      </main>
      <Modal
        opened={!isAskedFirst}
        onClose={stay}
        title={t('signIn.arrival.title')}
        withCloseButton={false}
        closeOnClickOutside={false}
        centered
        classNames={{ title: styles.title ?? '' }}
      >
        <p>{t('signIn.arrival.text')}</p>
        <div className={styles.people}>
          <Someone person={current} label={t('signIn.arrival.current')} />
          <Someone person={other} label={t('signIn.arrival.other')} />
        </div>
        <p className={styles.hint}>
          {t('signIn.arrival.hint', { name: distinctName(other, current) })}
        </p>
        <div className={styles.choices}>
          <Button data-autofocus size="md" disabled={isBusy} onClick={stay}>
            {t('signIn.arrival.stay', { name: distinctName(current, other) })}
          </Button>
          <Button variant="default" size="md" loading={isBusy} onClick={() => decide(true)}>
            {t('signIn.arrival.goOn', { name: distinctName(other, current) })}
          </Button>
        </div>
      </Modal>
      <LeaveQuestion />
    </>
  );
};
