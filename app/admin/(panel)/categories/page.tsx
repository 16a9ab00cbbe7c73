import type { Metadata } from 'next';
import { CategoryManager } from '@/components/admin/categories/category-manager';

export const metadata: Metadata = { title: 'Category Manager' };

export default function CategoryManagerPage() {
  return <CategoryManager />;
}
