import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Presence } from '../../../contract/events.ts';
import { Avatar } from '../../components/identity/avatar.tsx';
import { clockTime } from '../../lib/i18n/format-time.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { allowedTo, useApplication } from '../../lib/records/application.ts';
import { type ScreenKind, useManifest } from '../../lib/records/manifest.ts';
import { routeTarget } from '../../lib/router/route-target.ts';
import { useStores } from '../../lib/stores.ts';
import { Flyout } from '../flyout.tsx';
import styles from './presence.module.css';

type Person = Presence['people'][number];

const nothing = () => undefined;

/** The screens on which answers and documents change as somebody types. */
const EDITING: readonly ScreenKind[] = ['form', 'documents', 'document-editor'];

const editorOf = (people: readonly Person[]) => people.find(({ hasEdit }) => hasEdit);

/** Who has the open application open too, and the way to take over the edit. */
const usePresence = () => {
  const t = useTranslate();
  const { realtime, session } = useStores();
  const { manifest } = useManifest();
  const { uid, application } = useApplication();
  const target = routeTarget(manifest, useLocation().pathname);
  const isEditing =
    application !== undefined &&
    target.kind === 'screen' &&
    EDITING.includes(target.screen.kind) &&
    (allowedTo(manifest, application).answers || allowedTo(manifest, application).documents);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const state = session.get();
  const own = state.status === 'signed-in' ? state.user.id : '';
  const isThere = application !== undefined;
  const latest = useRef({ people, own, isEditing });
  useEffect(() => {
    latest.current = { people, own, isEditing };
  });
  const heard = useCallback(
    (now: readonly Person[]) => {
      const known = latest.current;
      const [before, after] = [editorOf(known.people), editorOf(now)];
      if (known.isEditing && before?.userId === known.own && after && after.userId !== known.own)
        showToast({
          id: 'presence',
          tone: 'info',
          text: t('presence.takenOver', { name: after.name }),
        });
      setPeople(now);
    },
    [t],
  );
  const stop = useRef<() => void>(nothing);
  const say = (takesOver: boolean) => {
    stop.current = realtime.attend({ applicationUid: uid, isEditing, takesOver }, heard);
  };
  const enter = useEffectEvent(() => say(false));
  useEffect(() => {
    if (!isThere || uid === '') return;
    enter();
    return () => stop.current();
  }, [uid, isThere, isEditing]);
  return {
    others: isThere ? people.filter(({ userId }) => userId !== own) : [],
    isEditing,
    takeOver: () => say(true),
  };
};

/** What somebody does here, and since when. */
const wordsOf = ({ name, since, hasEdit, editSince }: Person, t: Translate): string =>
  hasEdit
    ? t('presence.edits', { name, time: clockTime(Date.parse(editSince ?? since)) })
    : t('presence.reads', { name, time: clockTime(Date.parse(since)) });

/** Who else has this application open: their initials in the bar, and in words on a press. */
export const PresenceBar = () => {
  const t = useTranslate();
  const { others, isEditing, takeOver } = usePresence();
  const editor = editorOf(others);
  const label = t('presence.title', { n: others.length });
  return (
    <div className={styles.place}>
      <VisuallyHidden role="status">
        {others.map((person) => wordsOf(person, t)).join(' ')}
      </VisuallyHidden>
      {others.length > 0 && (
        <Flyout
          label={label}
          warm={nothing}
          opener={(opening) => (
            <UnstyledButton {...opening} className={styles.opener} aria-label={label} title={label}>
              {others.slice(0, 3).map(({ userId, name, hasEdit }) => (
                <span key={userId} data-edits={hasEdit || undefined} className={styles.person}>
                  <Avatar names={name.split(' ')} />
                </span>
              ))}
              {others.length > 3 && <span>+{others.length - 3}</span>}
            </UnstyledButton>
          )}
        >
          <ul className={styles.people}>
            {others.map((person) => (
              <li key={person.userId}>{wordsOf(person, t)}</li>
            ))}
          </ul>
          {editor && isEditing && (
            <>
              <p className={styles.text}>{t('presence.both')}</p>
              <Button size="sm" variant="default" onClick={takeOver}>
                {t('presence.takeOver')}
              </Button>
            </>
          )}
        </Flyout>
      )}
    </div>
  );
};
