import { RECONNECT } from '../../../core/realtime/reconnect.ts';
import type { RealtimePorts } from './realtime.ts';

/** Where the socket lies (rules: "Calls"). */
const PATH = '/doc/socket.io';

/**
 * A connection to this server: a websocket, or polling where there is none. The token goes beside
 * the handshake; the header reaches the server with polling only.
 */
export const openSocket: RealtimePorts['open'] = async (token) => {
  const { io } = await import('socket.io-client');
  const socket = io({
    path: PATH,
    auth: { token },
    extraHeaders: { authorization: `Bearer ${token}` },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    forceNew: true,
    timeout: RECONNECT.connectMs,
  });
  return {
    on: (event, listener) => socket.on(event, listener as never),
    emit: (event, payload) => socket.emit(event, payload),
    disconnect: () => socket.disconnect(),
  };
};
