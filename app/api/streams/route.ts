import { methods, route } from '@/lib/platform/http/route';
import { streamEndpoints } from '@/lib/streams/contract';
import { listStreams } from '@/lib/streams/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(route(streamEndpoints.list, listStreams));
