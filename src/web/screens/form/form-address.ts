import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressQuery } from '../../lib/records/application.ts';
import { type AddressQuery, hashOf } from '../../lib/router/address.ts';

/** The section that the address names when all are shown below each other. */
export const ALL = 'all';

/**
 * Where in the form somebody is: the section, the field that they came for, and whether they came
 * from the check of all answers.
 */
export interface FormAddress {
  section: string | undefined;
  field: string | undefined;
  cameFromSummary: boolean;
  /** The address of another section, as a link takes it. */
  to: (place: { section: string; field?: string }) => string;
  go: (place: { section: string; field?: string }) => void;
}

/** Reads and writes the form's part of the address. */
export const useFormAddress = (): FormAddress => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { section, field, back, ...rest } = useAddressQuery();
  const to = (place: { section: string; field?: string }) => {
    const query: AddressQuery = {
      ...rest,
      section: place.section,
      ...(place.field && { field: place.field }),
      ...(back && { back }),
    };
    return hashOf({ path: pathname, query }).slice(1);
  };
  const target = useCallback((path: string) => navigate(path), [navigate]);
  return {
    section,
    field,
    cameFromSummary: back === 'summary',
    to,
    go: (place) => void target(to(place)),
  };
};
