import { describe, expect, it } from 'vitest';
import { paneRoom } from '../../../src/web/screens/documents/workspace.tsx';

describe('the panes of the documents', () => {
  it('go by the room that the frame leaves, so that a window of 1440 px has three beside a navigation of either width', () => {
    expect([1440 - 300, 1440 - 80].map(paneRoom)).toEqual(['three', 'three']);
  });

  it('are two in a window of 1280 px with a wide navigation, three with a narrow one, and one on a tablet', () => {
    expect([1280 - 300, 1280 - 80, 820 - 80].map(paneRoom)).toEqual(['two', 'three', 'one']);
  });
});
