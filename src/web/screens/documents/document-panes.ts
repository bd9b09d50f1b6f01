/** What stands beside the list of documents, or over it, as one file that comes after the list. */
export { DocumentDrawer } from './document-drawer.tsx';
export { Preview } from './preview/preview.tsx';
export { ValuesPane } from './values/values-pane.tsx';
