import { Button } from '@mantine/core';
import { PassportArt } from '../../components/art/passport-art.tsx';
import { StatePage } from '../../components/feedback/states/state-page.tsx';
import { Link } from '../../components/identity/link.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { linkToChoice, linkToKind } from '../../lib/router/links.ts';

/** The form's address without an application: the ways to one, and to a new one. */
export const NoApplication = () => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const start = linkToKind(manifest, 'details');
  return (
    <StatePage
      art={<PassportArt />}
      title={t('form.noFormTitle')}
      text={t('form.noFormText')}
      actions={
        <>
          {start && (
            <Button component={Link} to={start}>
              {t('action.applyForVisa')}
            </Button>
          )}
          <Button
            component={Link}
            to={linkToChoice(manifest)}
            variant={start ? 'default' : 'filled'}
          >
            {t('action.chooseApplication')}
          </Button>
        </>
      }
    />
  );
};
