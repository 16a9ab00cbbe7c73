import type { Metadata } from 'next';
import { CategoryManager } from '@/components/admin/categories/category-manager';
import { categoriesResource } from '@/lib/categories/resource';

export const metadata: Metadata = { title: categoriesResource.panel.title };

export default function CategoryManagerPage() {
  return <CategoryManager />;
}
