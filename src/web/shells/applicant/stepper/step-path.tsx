import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Link } from '../../../components/identity/link.tsx';
import type { StepLink } from '../../shell-view.ts';

const StepQuestion = lazy(async () => ({
  default: (await import('./step-question.tsx')).StepQuestion,
}));

type StepWayProps = Omit<ComponentProps<'a'>, 'href'> & {
  step: StepLink;
  'data-state'?: string;
  'data-done'?: true | undefined;
};

/** The way into a step: a link, a question before it, or the site of the partner. */
export const StepPath = ({ step, ...look }: StepWayProps) => {
  const [isAsking, setAsking] = useState(false);
  if (step.leave) return <a {...look} href={step.leave} />;
  if (!step.confirm || step.state === 'current') return <Link {...look} to={step.to} />;
  return (
    <>
      <Link
        {...look}
        to={step.to}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      />
      {isAsking && (
        <Suspense>
          <StepQuestion question={step.confirm} to={step.to} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
