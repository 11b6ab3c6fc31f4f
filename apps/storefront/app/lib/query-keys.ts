/** Every key of the query cache. A list's key is the prefix of its filtered forms, so invalidating it reaches all. */
export const queryKeys = {
  package: (packageId: string) => ['package', packageId] as const,
  account: () => ['account'] as const,
  orders: () => ['orders'] as const,
  pendingOrders: () => ['orders', 'pending'] as const,
  order: (orderId: string) => ['order', orderId] as const,
  verifiedOrder: (orderId: string) => ['order', orderId, 'verified'] as const,
  paymentSettings: () => ['payment-settings'] as const,
  credits: () => ['credits'] as const,
  creditPage: (page: number) => ['credits', { page }] as const,
  generations: () => ['generations'] as const,
  generation: (generationId: string) => ['generation', generationId] as const,
  aiKeys: () => ['ai-keys'] as const,
};
