import { useLocation, useNavigate } from 'react-router-dom';
import type { Document } from '../../../contract/records.ts';
import { useAddressQuery } from '../../lib/application.ts';
import { ASKS_TO_REMOVE } from '../../lib/link-requests.ts';
import type { ScreenContext } from './screen-context.ts';

interface Asked {
  document: Document | null;
  settle: () => void;
}

/** The document that a link from another screen asks to remove; it asks once. */
export const useAskedToRemove = ({
  papers,
  isClosed,
}: Pick<ScreenContext, 'papers' | 'isClosed'>): Asked => {
  const { pathname, search, state } = useLocation();
  const { docId } = useAddressQuery();
  const navigate = useNavigate();
  const isAsked = state === ASKS_TO_REMOVE;
  return {
    document: (isAsked && !isClosed && papers.documents.find(({ _id }) => _id === docId)) || null,
    settle: () => {
      if (isAsked) void navigate({ pathname, search }, { replace: true });
    },
  };
};
