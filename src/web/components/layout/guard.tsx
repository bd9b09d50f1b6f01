import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Broken } from '../feedback/states/broken.tsx';

interface CatchingProps {
  place: unknown;
  children: ReactNode;
}
interface CatchingState {
  place: unknown;
  failure: { error: unknown } | null;
}

/** React has no hook for this. Another place is another try. */
class Catching extends Component<CatchingProps, CatchingState> {
  static getDerivedStateFromError(error: unknown): Partial<CatchingState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { place }: CatchingProps,
    state: CatchingState,
  ): CatchingState | null {
    return state.place === place ? null : { place, failure: null };
  }

  override state: CatchingState = { place: this.props.place, failure: null };

  override render() {
    const { failure } = this.state;
    return failure ? <Broken error={failure.error} /> : this.props.children;
  }
}

/** Shows what went wrong in the place of what failed to be drawn, until somebody goes elsewhere. */
export const Guard = ({ children }: { children: ReactNode }) => (
  <Catching place={useLocation()}>{children}</Catching>
);
