import type { ServerEventName } from '@hub/contract/chain-api/realtime/server-events';
import { networkSeries } from '@hub/service-kit/network-series';
import type { Registry } from 'prom-client';

/** The metrics of one network's subscriptions. */
export interface RealtimeMetrics {
  changeConnections(by: 1 | -1): void;
  changeSubscriptions(topic: string, by: 1 | -1): void;
  changeReplays(by: 1 | -1): void;
  countMessages(event: ServerEventName, count: number): void;
  countSlowConnection(): void;
  countFloodingConnection(): void;
  /** `ageMs` is the time between the block's own timestamp and its delivery. */
  setDelivered(block: { readonly number: number; readonly ageMs: number }): void;
}

/** Registers the metrics, or reuses those that another network registered. */
export function createRealtimeMetrics(registry: Registry, network: string): RealtimeMetrics {
  const { gauge, counter } = networkSeries(registry);
  const connections = gauge('chain_api_realtime_connections', 'Open socket connections');
  const subscriptions = gauge('chain_api_realtime_subscriptions', 'Subscriptions by topic', 'topic');
  const replays = gauge('chain_api_realtime_replays', 'Subscriptions that are being served from history');
  const messages = counter('chain_api_realtime_messages_total', 'Messages sent, by server event', 'event');
  const slow = counter(
    'chain_api_realtime_slow_connections_total',
    'Times a connection fell behind and was served from history',
  );
  const flooding = counter(
    'chain_api_realtime_flooding_connections_total',
    'Connections closed because their client sent too much',
  );
  const block = gauge('chain_api_realtime_block_number', 'Last block delivered to subscribers');
  const lag = gauge(
    'chain_api_realtime_lag_seconds',
    'Age of the last block by its own timestamp when delivered',
  );
  return {
    changeConnections: (by) => connections.inc({ network }, by),
    changeSubscriptions: (topic, by) => subscriptions.inc({ network, topic }, by),
    changeReplays: (by) => replays.inc({ network }, by),
    countMessages: (event, count) => messages.inc({ network, event }, count),
    countSlowConnection: () => slow.inc({ network }),
    countFloodingConnection: () => flooding.inc({ network }),
    setDelivered({ number, ageMs }) {
      block.set({ network }, number);
      lag.set({ network }, ageMs / 1000);
    },
  };
}
