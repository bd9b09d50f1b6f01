import { TextInput } from '@mantine/core';
import { describedBy } from '../../components/inputs/described-by.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { PROBLEM_ID } from './lead.tsx';

interface NameFieldsProps {
  names: { firstName: string; lastName: string };
  /** Below the first name. */
  hint?: string;
  /** Whether the last name was left out. */
  isMissing: boolean;
  hasProblem: boolean;
}

/** Who somebody is, where they make their account. */
export const NameFields = ({ names, hint, isMissing, hasProblem }: NameFieldsProps) => {
  const t = useTranslate();
  return (
    <>
      <TextInput
        key={`first-${names.firstName}`}
        name="firstName"
        label={t('register.firstName')}
        description={hint}
        defaultValue={names.firstName}
        maxLength={100}
        autoComplete="given-name"
        autoFocus
      />
      <TextInput
        key={`last-${names.lastName}`}
        name="lastName"
        label={t('register.lastName')}
        defaultValue={names.lastName}
        required
        error={isMissing}
        ref={describedBy(hasProblem ? PROBLEM_ID : undefined)}
        maxLength={100}
        autoComplete="family-name"
      />
    </>
  );
};
