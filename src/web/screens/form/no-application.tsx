import { Button } from '@mantine/core';
import { linkToKind } from '../../lib/links.ts';
import { useKnown } from '../../lib/manifest.ts';
import { useText } from '../../lib/texts.ts';
import { PassportArt } from '../../parts/art/passport-art.tsx';
import { Link } from '../../parts/link.tsx';
import { StatePage } from '../../parts/state-page.tsx';

/** The form's address without an application: the way to begin one. */
export const NoApplication = () => {
  const say = useText();
  const { manifest } = useKnown();
  const to = linkToKind(manifest, 'details');
  return (
    <StatePage art={<PassportArt />} title={say('form.noFormTitle')} text={say('form.noFormText')}
      actions={to ? <Button component={Link} to={to}>{say('action.applyForVisa')}</Button> : undefined} />
  );
};
