import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import type { Application } from '../../../contract/records.ts';
import { currentStateKind } from '../../../core/journey/step-states.ts';
import { PageLoading } from '../../components/feedback/states/page-loading.tsx';
import { premiumKeyQuery } from '../../lib/api/queries.ts';
import { useAddressQuery, useApplication, useFacts } from '../../lib/records/application.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { carriedBy, linkToKind } from '../../lib/router/links.ts';
import { homeRoute } from '../../lib/router/route-target.ts';
import { useStores } from '../../lib/stores.ts';

/**
 * Tries the key of the address on an application that is not premium yet; ready when there is an
 * answer, whatever it is.
 */
const usePremiumKey = (application: Application | undefined): boolean => {
  const { call } = useStores();
  const { premiumVerificationKey = '' } = useAddressQuery();
  const isAsked = Boolean(application && !application.isPremium && premiumVerificationKey);
  const { isSuccess, isError } = useQuery({
    ...premiumKeyQuery(call, {
      applicationUid: application?.applicationUid ?? '',
      applicantUid: application?.applicantUid ?? '',
      premiumVerificationKey,
    }),
    enabled: isAsked,
  });
  return !isAsked || isSuccess || isError;
};

const Going = ({ application }: { application: Application }) => {
  const { manifest } = useManifest();
  const kind = currentStateKind(manifest.journey, useFacts());
  return (
    <Navigate
      to={(kind && linkToKind(manifest, kind, carriedBy(application))) ?? homeRoute(manifest)}
      replace
    />
  );
};

/**
 * The deep link that goes where an application stands (rules: "Screens and routes"): the journey's
 * rules say where, once a premium key was tried. What cannot be loaded leads home, and a key that
 * does not fit changes nothing: both silently.
 */
export const CurrentState = () => {
  const { manifest } = useManifest();
  const { application, uid, error } = useApplication();
  const isTried = usePremiumKey(application);
  if (!uid || (error && !application)) return <Navigate to={homeRoute(manifest)} replace />;
  return application && isTried ? <Going application={application} /> : <PageLoading />;
};
