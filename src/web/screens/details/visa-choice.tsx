import { Select } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { Response } from '../../../contract/operations.ts';
import { useText } from '../../lib/texts.ts';

type Offered = Response<'get-destination'>['visaTypes'][number];

interface VisaChoiceProps {
  visas: Offered[];
  value: string | undefined;
  onChange: (visa: Offered) => void;
}

/** Which of several visas for one purpose; where there is one, there is nothing to ask. */
export const VisaChoice = ({ visas, value, onChange }: VisaChoiceProps) => {
  const say = useText();
  if (visas.length < 2) return null;
  return (
    <Select
      label={say('details.visaType')}
      allowDeselect={false}
      data={visas.map(({ name }) => name)}
      value={value ?? visas[0]?.name ?? null}
      onChange={(name) => {
        const visa = visas.find((one) => one.name === name);
        if (visa) onChange(visa);
      }}
      rightSection={<IconSelector size={18} aria-hidden="true" />}
      rightSectionPointerEvents="none"
    />
  );
};
