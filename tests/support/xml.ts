import { createRequire } from 'node:module';

/** What tests use of jsdom, which comes without types. */
type Dom = new (xml: string, options: { contentType: string }) => { window: { document: Document } };
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: Dom };

/** Reads XML as a browser does. @throws where it is not well-formed */
export const parseXml = (xml: string): Document => new JSDOM(xml, { contentType: 'application/xml' }).window.document;
