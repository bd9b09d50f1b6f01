import { type ComponentType, lazy } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A part that nobody waits for: it is fetched when nothing else is to be done, and where it does
 * not come the page is whole without it.
 */
export const optionalComponent = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    await new Promise<void>((resolve) => {
      whenIdle(resolve);
    });
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('A part of the page did not come.', error);
      return { default: () => null };
    }
  });
