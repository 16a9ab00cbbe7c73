import 'server-only';
import { messages } from '@/db/schema';
import type { ServerResource } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { messagesResource } from './resource';

export const messagesServer: ServerResource = {
  resource: messagesResource,
  find: findSource({
    resource: messagesResource,
    table: messages,
    title: messages.name,
    detail: messages.email,
    folded: foldedTexts(messages.name, messages.nickname, messages.email),
  }),
};
