function noun<const N extends string>(name: N) {
  return {
    /** Stands for every query of the noun. */
    all: [name] as const,
    list: (query: object) => [name, 'list', query] as const,
    one: (id: string) => [name, 'one', id] as const,
  };
}

/** The one place where query keys are made. A noun's key alone stands for all of its queries. */
export const queryKeys = {
  session: { all: ['session'] as const, person: (uid: string) => ['session', uid] as const },
  orders: noun('orders'),
  itemOrders: noun('item-orders'),
  payments: {
    ...noun('payments'),
    ofOrder: (orderId: string) => ['payments', 'order', orderId] as const,
  },
  /** A noun of its own: what a refund would have done is not asked again once it was made. */
  refundPreviews: noun('refund-previews'),
  packages: noun('packages'),
  items: noun('items'),
  users: noun('users'),
  credits: noun('credits'),
  generations: noun('generations'),
  messages: noun('messages'),
  emailTemplates: noun('email-templates'),
  emailPreviews: noun('email-previews'),
  tickets: noun('tickets'),
  reports: noun('reports'),
  audit: noun('audit'),
  health: noun('health'),
  webhookEvents: noun('webhook-events'),
  sections: noun('sections'),
  features: noun('features'),
  testimonials: noun('testimonials'),
  revisions: noun('revisions'),
  paymentSettings: noun('payment-settings'),
  aiKeys: noun('ai-keys'),
} as const;
